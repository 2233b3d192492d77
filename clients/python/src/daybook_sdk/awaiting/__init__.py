"""The client that awaits. The one in `blocking` is made from it by `make clients`."""
