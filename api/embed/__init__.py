"""Tables and replays in frames on other sites, and oEmbed, by which those sites find them."""
