const merchants = {
  merchants: {
    title: 'Merchants',
    name: 'Name',
    taxId: 'Tax id',
    email: 'E-mail',
    account: 'Bank account',
    accountHint: 'A CLABE of 18 digits, or an IBAN; its check digits are looked at',
    places: 'Places',
    placesHint: 'One a line: its name, a colon and its address',
    new: 'New merchants',
    add: 'Add a merchant',
    addConfirm: 'Add',
    none: 'No new merchants',
    known: 'Merchants that are registered already',
    knownHint: 'Look for them by name, tax id or e-mail',
    editOf: 'Change %{name}',
    edited: 'The merchant was changed',
    editFailed: 'The merchant was not changed',
  },
};
export default merchants;
