// Texts of forms that are drawn from what the service says of an act.

export default {
  "forms.none": "–",
  "forms.empty": "Empty: {none}.",
  "forms.from": "From",
  "forms.to": "To",
};
