import type en from '../../../en-US/accounts/sso/sso.ts';

const sso: typeof en = {
  sso: {
    title: 'Inicio de sesión único',
    lead: 'Las personas de tu organización entran en su propio proveedor de OpenID Connect, no con una contraseña de aquí.',
    provider: 'El proveedor',
    issuer: 'Emisor',
    issuerHint: 'Su dirección, tal como la dicen sus tokens; por ejemplo, https://id.example.edu/realms/staff',
    clientId: 'Id del cliente',
    clientSecret: 'Secreto del cliente',
    secretNew: 'Como lo muestra el proveedor. Se guarda sellado y no se vuelve a mostrar.',
    secretKept: 'Hay un secreto guardado. Deja esto vacío para conservarlo.',
    try: 'Probar',
    works: 'El proveedor responde y conoce al cliente con su secreto',
    tryFailed: 'Todavía no funciona',
    register: 'Qué registrar ahí',
    registerLead: 'Un cliente confidencial con el flujo de código de autorización y exactamente estas direcciones.',
    redirectUri: 'URI de redirección',
    postLogoutRedirectUri: 'Después de salir',
    signInAddress: 'Dónde entran las personas',
    roles: 'Roles',
    narrowsRoles: 'Los roles de los tokens del proveedor limitan los que se dieron aquí',
    narrowsHint:
      'Una sesión usa entonces solo los roles que se dieron aquí y que el token también nombra (realm_access, y resource_access del cliente de abajo). Un token que no nombra ninguno no deja ninguno. Desactivado: cuenta solo lo que se dio aquí. Los tokens nunca dan un rol.',
    rolesClient: 'Cliente cuyos roles cuentan',
    state: 'Actívalo',
    enabled: 'Las personas entran en este proveedor',
    enabledHint:
      'Si se desactiva, quienes entran ahí salen de inmediato y no pueden volver hasta que se active otra vez.',
    who: 'Quién entra ahí se elige al invitar. Se unen con una invitación abierta al correo que el proveedor verificó, y desde entonces se les conoce por su sujeto. Pedir un segundo factor es cosa del proveedor.',
    bound: 'Una persona entra en este proveedor |||| %{smart_count} personas entran en este proveedor',
    issuerChanges:
      'Otro emisor todavía no responde por nadie: una persona sale de su sesión y hay que invitarla de nuevo. |||| Otro emisor todavía no responde por nadie: %{smart_count} personas salen de su sesión y hay que invitarlas de nuevo.',
    turnsOff:
      'Una persona sale de su sesión y no puede entrar hasta que se active otra vez. |||| %{smart_count} personas salen de su sesión y no pueden entrar hasta que se active otra vez.',
    saved: 'Guardado',
    failed: 'No se guardó',
    secretIs: { kept: 'Como estaba', changed: 'Uno nuevo' },
    yes: 'Sí',
    no: 'No',
  },
  provider: {
    title: 'Entra con tu organización',
    lead: 'Vas al proveedor de tu organización y vuelves con la sesión iniciada.',
    organization: 'Alias de tu organización',
    organizationHint: 'Por ejemplo, valle-azul. Quien te invitó lo conoce.',
    go: 'Ir al proveedor',
    coming: 'Un momento: se está comprobando tu entrada…',
    again: 'Empezar de nuevo',
    password: 'Entrar con contraseña',
  },
};
export default sso;
