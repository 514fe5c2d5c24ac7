import type en from '../en-US/shell.ts';

const shell: typeof en = {
  signing: { done: 'Credencial aprobada', failed: 'No se pudo aprobar la credencial' },
  shell: {
    brand: 'Sello',
    menu: {
      label: 'Menú principal',
      notVerified: 'Se abre cuando tu organización esté verificada',
    },
    switcher: {
      label: 'Cambiar de proyecto',
      choose: 'Elige un proyecto',
      search: 'Buscar proyectos',
      empty: 'Ningún proyecto con ese nombre',
      all: 'Ver todos los proyectos',
      failed: 'No se pudieron cargar los proyectos',
    },
    palette: {
      open: 'Buscar e ir',
      shortcut: 'Ctrl K',
      label: 'Buscar e ir',
      search: 'Un proyecto, una persona, una credencial o una acción',
      results: 'A dónde ir',
      groups: {
        here: 'En este proyecto',
        go: 'Ir a',
        do: 'Acciones',
        projects: 'Proyectos',
        templates: 'Plantillas',
        people: 'Personas',
        credentials: 'Credenciales',
      },
      none: 'Nada se llama así. Prueba con una parte, un correo o la liga de una credencial.',
      tooMany: 'Coinciden muchas personas: escribe más del nombre o del correo.',
      failed: 'No se pudo buscar',
    },
    bell: {
      label: 'Notificaciones',
      labelWaiting: 'Notificaciones, 1 te espera |||| Notificaciones, %{smart_count} te esperan',
      title: 'Notificaciones',
      empty:
        'Nada te espera. Aquí aparecerán las credenciales que necesiten tu aprobación y los cambios que debes conocer.',
      failed: 'Error al cargar las notificaciones',
      approve: 'Aprobar',
      open: 'Abrir',
      more: 'Ver más (queda %{smart_count}) |||| Ver más (quedan %{smart_count})',
      approveOf: 'Aprobar: %{name}',
      several: '1 credencial te espera |||| %{smart_count} credenciales te esperan',
      openOf: 'Abrir: %{name}',
      confirmTitle: '¿Aprobar esta credencial?',
      confirmBody:
        '«%{title}» de %{name} se firmará con tu llave. Una aprobación no se puede retirar; la credencial sí se puede revocar después.',
      read: 'Marcar como leída',
    },
    user: {
      menu: 'Cuenta de %{name}',
      unknownUser: 'Usuario desconocido',
      unknownOrganization: 'Organización desconocida',
      community: 'Comunidad',
      contact: 'Contacto',
      away: 'Cuando me ausento',
      password: 'Cambiar contraseña',
      logout: 'Cerrar sesión',
    },
    theme: { toLight: 'Cambiar al tema claro', toDark: 'Cambiar al tema oscuro' },
    language: { label: 'Idioma', current: 'Idioma: español' },
    banner: {
      trial: 'Prueba: queda 1 día |||| Prueba: quedan %{smart_count} días',
      trialEnded: 'La prueba terminó. Aún puedes consultar, verificar, revocar y exportar.',
      pending: 'Tu organización está en espera de verificación. Mientras tanto puedes mirar, pero no crear ni emitir.',
      rejected: 'Tu organización no fue verificada. Ponte en contacto con nosotros.',
      local: 'Cadena local de desarrollo (648550): sus sellos no son un registro público.',
    },
    refresh: { done: 'Todo está al día', failed: 'No se pudo volver a leer la página' },
    sidebar: { open: 'Abrir menú', close: 'Cerrar menú' },
  },
};
export default shell;
