import type en from '../../../en-US/accounts/organizations/custodies.ts';

const custodies: typeof en = {
  custodies: {
    title: 'Custodia de llaves',
    kinds: { local: 'Este servidor', pkcs11: 'Token de hardware (PKCS #11)', vault: 'Vault' },
    name: { local: 'Nombre', pkcs11: 'Token', vault: 'Dirección' },
    algorithms: 'Tipos de llave',
    state: 'Estado',
    ready: 'En servicio',
    since: 'Desde',
    detail: 'En sus propias palabras',
    reasons: {
      closed: 'No está conectada. Revisa su configuración y reinicia el servidor.',
      unreachable:
        'No responde. Revisa que esté encendida, sin sello y al alcance de este servidor. Las firmas esperan mientras tanto.',
      slow: 'Responde demasiado lento. Revisa su carga y la red. Las firmas esperan mientras tanto.',
      refused:
        'Rechaza nuestro acceso. Revisa el PIN, o el token de acceso y sus permisos. Un PIN incorrecto se prueba una sola vez.',
      gone: 'Falta una llave ahí. Restáurala de un respaldo del token o de Vault.',
      wrong_key: 'Responde con otra llave, así que no se firma nada. Revisa que sea el token o el Vault correcto.',
      read_only:
        'Las llaves que existen firman, pero no se pueden crear otras. Permítelo en la configuración o en los permisos.',
      unsupported:
        'No crea llaves de los tipos que usamos. Las organizaciones tienen que elegir otro lugar para las llaves nuevas.',
    },
  },
};
export default custodies;
