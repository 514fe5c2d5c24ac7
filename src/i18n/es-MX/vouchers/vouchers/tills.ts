const tills = {
  tills: {
    title: 'Cajas',
    none: 'Todavía no hay cajas',
    noneBody:
      'Una caja es un teléfono o una tableta de este comercio que cobra vales. Se abre con un enlace que tú envías.',
    new: 'Caja nueva',
    create: 'Crear su enlace',
    name: 'Nombre',
    nameHint: 'Como la conocen los cajeros: “Mostrador 2”',
    email: 'Correo',
    emailHint: 'Opcional. El enlace también se envía a esta dirección.',
    status: 'Estado',
    made: 'Creada',
    lastUsed: 'Último uso',
    linkOf: 'Enlace de “%{name}”',
    linkOnce:
      'El enlace se muestra solo esta vez y abre la caja en un dispositivo. Envíalo por un medio que solo lea el comercio.',
    linkQr: 'El enlace de la caja, para escanearlo con su dispositivo',
    linkCopy: 'Copiar el enlace',
    linkUntil: 'Su enlace sirve hasta',
    linkKept: 'Ya lo envié',
    rename: 'Cambiar nombre',
    renameOf: 'Cambiar el nombre de “%{name}”',
    renamed: 'La caja tiene otro nombre',
    newLink: 'Enlace nuevo',
    newLinkOf: '¿Otro enlace para “%{name}”?',
    newLinkBody:
      'Úsalo si se perdió el dispositivo o se olvidó su NIP. Lo que tenga la caja ahora ya no podrá cobrar nada desde este momento.',
    revoke: 'Retirar',
    revokeOf: '¿Retirar “%{name}”?',
    revokeBody: 'Ya no podrá cobrar nada desde este momento. Sus ventas se conservan. Esto no se puede deshacer.',
    revoked: 'Se retiró “%{name}”',
    failed: 'La caja no se cambió',
  },
};
export default tills;
