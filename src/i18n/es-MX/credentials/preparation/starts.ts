import type en from '../../../en-US/credentials/preparation/starts.ts';

const starts: typeof en = {
  starts: {
    from: 'Modelos listos',
    asks: 'De cada persona pones: %{fields}.',
    others: 'Ver 1 más |||| Ver las otras %{smart_count}',
    open: 'Usar un esquema listo',
    title: 'Empezar con un esquema ya listo',
    lead: 'Sus campos toman el lugar de los de este borrador. Después puedes cambiarlos todos.',
    take: 'Empezar con este',
    taken: 'Empezaste con %{name}',
  },
};
export default starts;
