#!/bin/sh
# Called by Patroni once, on a new cluster: makes the role and the database. $1 is the password of the role, $2 is
# what Patroni adds, how to connect as superuser.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$1" "$2" <<'SQL'
CREATE ROLE daybook LOGIN PASSWORD :'password';
CREATE DATABASE daybook OWNER daybook;
REVOKE CONNECT ON DATABASE daybook FROM PUBLIC;
SQL
