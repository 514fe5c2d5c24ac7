import type en from '../en-US/generic-templates.ts';

const genericTemplates: typeof en = {
  resources: {
    genericTemplates: {
      name: 'Plantilla genérica |||| Plantillas genéricas',
      fields: { name: 'Nombre', description: 'Descripción', isDefault: 'La de siempre' },
    },
  },
  genericTemplates: {
    title: 'Plantillas genéricas',
    lead: 'De toda la organización: campos ya decididos con los que puede empezar una plantilla.',
    use: 'Empezar con ella',
    from: 'Desde una plantilla genérica',
    keep: 'Guardarla también como plantilla genérica',
    keepHint: 'Otros proyectos de tu organización podrán empezar con sus campos.',
    keepFailed: 'La plantilla se creó, pero no se pudo guardar la plantilla genérica',
    name: 'Nombre de la plantilla genérica',
    defaultHint: 'Aparece primero al empezar una plantilla.',
    editLead: 'De toda la organización. Las plantillas que salieron de ella se quedan como están.',
    saved: 'Plantilla genérica guardada',
    deleted: 'Plantilla genérica eliminada',
    inUse:
      '%{smart_count} plantilla salió de ella: elimínala primero |||| %{smart_count} plantillas salieron de ella: elimínalas primero',
  },
};
export default genericTemplates;
