"""Words: explanations, labels, marks and facts, and the phrases that they and refusals share."""
