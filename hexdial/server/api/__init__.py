"""The REST side: everything the browser can do, for anybody who writes a client."""
