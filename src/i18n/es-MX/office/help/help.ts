import type en from '../../../en-US/office/help/help.ts';

const help: typeof en = {
  help: {
    lead: 'Guías por rol. Presiona ? en cualquier página para ver todas las teclas.',
    yours: 'Para ti',
    others: 'Más guías',
    all: 'Todas las guías',
    failed: 'No se pudo cargar la guía',
    api: 'Descripción de la API',
  },
};

export default help;
