import type en from '../../../en-US/credentials/credentials/pdf-archives.ts';

const pdfArchives: typeof en = {
  pdfArchives: {
    title: 'Archivos de PDF',
    lead: 'Descarga muchos PDF en un solo archivo .zip. Cada uno se conserva 24 horas.',
    all: 'Todos los PDF (.zip), hasta 10,000',
    of: '%{smart_count} PDF |||| %{smart_count} PDF',
    drawing:
      'Va %{done} de %{total} PDF. Puedes salir de esta página. |||| Van %{done} de %{total} PDF. Puedes salir de esta página.',
    until: 'Disponible hasta el',
    failed: 'No se pudieron preparar los PDF. Inténtalo de nuevo.',
    missing:
      'No se pudo crear el PDF de %{smart_count} credencial: |||| No se pudieron crear los PDF de %{smart_count} credenciales:',
    andMore: 'y %{smart_count} más; el archivo trae la lista. |||| y %{smart_count} más; el archivo trae la lista.',
    download: 'Descargar',
    downloadFailed: 'No se pudo descargar el archivo',
    createFailed: 'No se pudieron solicitar los PDF',
    stop: 'Detener',
    deleted: 'Archivo eliminado',
    deleteFailed: 'No se pudo eliminar el archivo',
    empty: {
      title: 'No hay archivos de PDF',
      body: 'En la lista de credenciales, abre el menú para exportar y elige “Todos los PDF”.',
      action: 'Ir a las credenciales',
    },
  },
};

export default pdfArchives;
