import type en from '../../../en-US/accounts/organizations/networks.ts';

const networks: typeof en = {
  networks: {
    title: 'Redes blockchain',
    unreachable: 'La red no responde. Lo que está por sellarse espera y nada se pierde.',
    notPermitted: 'La red no deja escribir a esta cuenta. Pide el permiso a quien la opera.',
    mode: 'Conexión',
    modes: {
      direct: 'Nodo, sin relevo',
      relayhub: 'Nodo escritor con RelayHub',
      metatxhub: 'PermissionedMetaTxHub',
    },
    sender: 'Cuenta que sella',
    node: 'Nodo escritor',
    hub: 'Hub',
    quota: 'Gas por bloque (cuota)',
    used: 'Gas que cuenta ahora contra la cuota',
    waiting: 'Transacciones en espera',
    oldest: 'En espera desde',
    nothingWaits: 'Nada espera',
    lag: 'Retraso',
    blocks: '%{smart_count} bloque |||| %{smart_count} bloques',
    problem: 'Qué lo impide, en palabras de la red: %{problem}',
    closed: 'Redes sin conectar, con los ajustes que les faltan',
  },
};
export default networks;
