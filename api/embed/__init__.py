"""Tables and replays in frames on other sites, and oEmbed, through which those sites find them."""
