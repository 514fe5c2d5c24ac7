const sales = {
  sales: {
    title: 'Ventas',
    none: 'Todavía no se ha gastado nada',
    noneBody: 'Lo que cobran los comercios aparece aquí en cuanto se paga.',
    status: 'Estado',
    voucher: 'vale …%{ending}',
    commission: 'Comisión',
    reversal: 'Devuelto:',
    to: { voucher: 'al vale', budget: 'al presupuesto' },
    takeBack: 'Devolver',
    reverseOf: 'Devolver %{amount} de %{merchant}',
    reverseTitle: '¿Devolver esta venta?',
    reverseBody:
      'El dinero regresa al vale, o al presupuesto si desde ahí nadie podría gastarlo. Esto no se puede deshacer.',
    amount: 'Cuánto',
    most: 'Como máximo %{amount}',
    reason: 'Por qué (si quieres)',
    unanswered:
      'Lo que se envió todavía no tiene respuesta. Envíalo otra vez tal como está: se devuelve una vez como máximo.',
    reversed: 'Se devolvieron %{amount}',
  },
};
export default sales;
