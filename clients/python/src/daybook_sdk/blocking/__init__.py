"""The client that blocks. The one in `blocking` is made from it by `make clients`."""
