import type enUS from '../../../en-US/vouchers/vouchers/merchants.ts';

const merchants: typeof enUS = {
  merchants: {
    title: 'Comercios',
    name: 'Nombre',
    taxId: 'Identificación fiscal',
    email: 'Correo electrónico',
    account: 'Cuenta bancaria',
    accountHint: 'Una CLABE de 18 dígitos o un IBAN',
    places: 'Lugares',
    addresses: 'Direcciones de los lugares',
    place: {
      nth: 'Lugar %{n}',
      name: 'Nombre del lugar',
      address: 'Dirección',
      add: 'Agregar lugar',
      drop: 'Quitar lugar %{n}',
    },
    new: 'Comercios nuevos',
    add: 'Agregar un comercio',
    addConfirm: 'Agregar',
    none: 'No hay comercios nuevos',
    known: 'Comercios ya registrados',
    knownHint: 'Búscalos por nombre, identificación fiscal o correo',
    unpaid: 'con CLABE, no se le paga en %{currency}',
    unpaidAre:
      'No se puede pagar en %{currency} a %{who}: una CLABE es de una cuenta en pesos. Quita a quien la tenga o cambia su cuenta por un IBAN',
    offers: 'Acepta vales de',
    noOffers: 'Por ahora ninguna oferta incluye este comercio.',
    owed: 'Se le debe:',
    tabs: { label: 'Partes del comercio', tills: 'Cajas', sales: 'Ventas' },
    editOf: 'Modificar %{name}',
    edited: 'Se modificó el comercio',
    editFailed: 'No se modificó el comercio',
    others: 'Registrados, fuera de esta lista',
    othersLead:
      'No aceptan vales de esta oferta. Se pueden eliminar los que no estén en la lista de ninguna otra oferta.',
    removeOf: 'Eliminar %{name}',
    removeTitle: '¿Eliminar “%{name}”?',
    removeBody:
      'Se puede registrar de nuevo, y entonces es otro comercio. Lo que se movió para él sigue en los libros.',
    removed: 'Se eliminó el comercio',
    removeFailed: 'No se eliminó el comercio',
  },
};
export default merchants;
