import type en from '../../../en-US/credentials/people/project-users.ts';

const projectUsers: typeof en = {
  projectUsers: {
    title: 'Usuarios del proyecto',
    lead: 'Quién trabaja en este proyecto y con qué papel.',
    add: 'Agregar usuario',
    tabs: { existing: 'De la organización', invite: 'Alguien nuevo' },
    person: 'Persona',
    personHint: 'Busca por nombre o correo',
    noPerson: 'No se encontró a nadie',
    role: 'Rol',
    statusLabel: 'Estado',
    signsOn: 'Firma en',
    added: 'Usuario agregado',
    invited: 'Invitación enviada a %{email}',
    removed: 'Usuario quitado',
    removeFailed: 'No se pudo quitar al usuario',
    remove: 'Quitar a %{name}',
    changeRoles: 'Cambiar los roles de %{name}',
    rolesChanged: 'Roles actualizados',
    rolesFailed: 'No se pudieron cambiar los roles',
    isDisabled: 'Esta cuenta está desactivada: no se le pueden dar más roles',
    confirmTitle: '¿Quitar a %{name} del proyecto?',
    confirmBody: 'La persona conserva su cuenta en la organización y se puede agregar de nuevo.',
    why: {
      self: 'No puedes quitarte a ti mismo',
      last: 'El proyecto solo tiene 1 usuario',
      signer:
        'Firma 1 plantilla: quítalo primero de ella |||| Firma %{smart_count} plantillas: quítalo primero de ellas',
      role: 'Tus propios roles no te permiten quitar los de esta persona',
    },
    notYours: 'En gris está lo que tus propios roles no te permiten dar',
    status: { pending: 'Invitación enviada', disabled: 'Desactivado' },
    inviteAgain: 'Volver a enviar la invitación a %{name}',
    you: 'tú',
    noDid: 'Necesita un DID para firmar',
    search: 'Buscar por nombre o correo',
    empty: { title: 'Aquí no hay nadie', body: 'Agrega a quienes emitirán, aprobarán o consultarán.' },
  },
};
export default projectUsers;
