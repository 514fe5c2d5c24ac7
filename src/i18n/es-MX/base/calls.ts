import type en from '../../en-US/base/calls.ts';

const calls: typeof en = {
  calls: {
    offline: 'No hay conexión.',
    notSent: 'No hay conexión, así que no se envió nada. Vuelve a intentarlo cuando regrese.',
    unsure: 'No llegó respuesta: puede que se haya hecho o que no. Revísalo antes de volver a intentarlo.',
    underWay: 'Ya se envió y está en curso. Cerrar no lo deshace; aquí te diremos en qué quedó.',
  },
};
export default calls;
