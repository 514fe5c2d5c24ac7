import type enUS from '../../en-US/vouchers/merchants.ts';

const merchants: typeof enUS = {
  merchants: {
    title: 'Comercios',
    name: 'Nombre',
    taxId: 'Identificación fiscal',
    email: 'Correo electrónico',
    account: 'Cuenta bancaria',
    accountHint: 'Una CLABE de 18 dígitos o un IBAN; se revisan sus dígitos de control',
    places: 'Lugares',
    placesHint: 'Uno por línea: su nombre, dos puntos y su dirección',
    new: 'Comercios nuevos',
    add: 'Agregar un comercio',
    addConfirm: 'Agregar',
    none: 'No hay comercios nuevos',
    known: 'Comercios ya registrados',
    knownHint: 'Búscalos por nombre, identificación fiscal o correo',
    editOf: 'Modificar %{name}',
    edited: 'Se modificó el comercio',
    editFailed: 'No se modificó el comercio',
  },
};
export default merchants;
