import type { LookupWords } from './en-US.ts';

const esMX: LookupWords = {
  title: 'Verificar una credencial',
  lead: 'Pega, escanea, arrastra o elige una credencial de este sitio o de cualquier otro emisor.',
  field: 'Enlace, código, número o texto',
  fieldHint: 'El número tiene 16 letras y dígitos, como 7K3M-9QRS-0ABC-DEFG.',
  verify: 'Verificar',
  nothing: 'Escribe o pega lo que quieres verificar.',
  number: {
    wrong: 'Este número tiene una letra o un dígito equivocado. Compáralo con el PDF.',
    unknown: 'Aquí ninguna credencial tiene este número. Revisa que el PDF sea de este sitio.',
    erased: 'El contenido de esta credencial se borró a petición.',
    unavailable: 'No fue posible buscar el número. Intenta de nuevo en un momento.',
  },
  looking: 'Buscando el número…',
  file: 'Elige un archivo o arrástralo a esta página',
  fileHint: 'PDF, JSON, token, insignia o imagen de un código QR. No sale de tu dispositivo.',
  reading: 'Leyendo el archivo…',
  problem: {
    unloaded: 'No se pudo cargar la comprobación. Revisa tu conexión e inténtalo de nuevo.',
    unknown: 'Aquí no hay ninguna credencial con la dirección que indica este archivo.',
    unkept:
      'Este navegador no guarda nada para esta página, así que no es posible mostrar la comparación. Permite que la página guarde datos y elige de nuevo el archivo.',
    unavailable: 'No fue posible leer la credencial. Intenta de nuevo en un momento.',
  },
  scan: 'Escanear un código QR',
  stop: 'Cerrar la cámara',
  camera: {
    video: 'Lo que ve la cámara',
    awaited: 'Abriendo la cámara…',
    looking: 'Pon el código QR frente a la cámara.',
    refused: 'La cámara no tiene permiso. Actívalo en los ajustes de tu navegador, o pega el enlace.',
    missing: 'Este dispositivo no tiene una cámara disponible. Pega el enlace o elige el archivo.',
    unreadable: 'No fue posible cargar el lector de códigos. Pega el enlace o elige el archivo.',
  },
  skip: 'Ir al formulario',
  language: 'English',
  light: 'Tema claro',
  dark: 'Tema oscuro',
  home: 'Acerca de Sello',
};

export default esMX;
