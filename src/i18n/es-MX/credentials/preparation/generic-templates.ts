import type en from '../../../en-US/credentials/preparation/generic-templates.ts';

const genericTemplates: typeof en = {
  genericTemplates: {
    title: 'Plantillas genéricas',
    search: 'Buscar plantillas genéricas',
    lead: 'De toda la organización: campos y diseño ya decididos con los que puede empezar una plantilla.',
    newLead: 'Un modelo para toda la organización, con sus campos y su diseño. Por sí sola no emite nada.',
    toTemplate: 'Crear una plantilla para emitir',
    create: 'Crear plantilla genérica',
    created: 'Plantilla genérica creada',
    chooseSchema: 'Elige un esquema para seguir.',
    notRead: 'No se pudo leer la plantilla genérica',
    use: 'Empezar con ella',
    from: 'Desde una plantilla genérica',
    keep: 'Guardarla también como plantilla genérica',
    keepHint: 'Otros proyectos de tu organización podrán empezar con sus campos y su diseño.',
    keepFailed: 'La plantilla se creó, pero no se pudo guardar la plantilla genérica',
    name: 'Nombre de la plantilla genérica',
    defaultHint: 'Aparece primero entre las plantillas genéricas.',
    showLead: 'De toda la organización: el punto de partida de sus plantillas.',
    newOnly: 'Las plantillas que salieron de ella se quedan como están.',
    changeImage: 'Elegir una imagen',
    removeImage: 'Quitar la imagen',
    image: 'Con imagen',
    noImage: 'Sin imagen',
    deleted: 'Plantilla genérica eliminada',
    inUse:
      '%{smart_count} plantilla salió de ella: elimínala primero |||| %{smart_count} plantillas salieron de ella: elimínalas primero',
  },
};
export default genericTemplates;
