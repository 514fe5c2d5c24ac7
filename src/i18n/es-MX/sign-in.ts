import type en from '../en-US/sign-in.ts';

const signIn: typeof en = {
  signIn: {
    title: 'Iniciar sesión',
    tagline: 'Credenciales que cualquiera puede verificar.',
    username: 'Usuario o correo',
    password: 'Contraseña',
    submit: 'Entrar',
    register: 'Registra tu organización',
    provider: 'Entra con tu organización',
    elsewhere: 'El proveedor de tu organización aún te conoce.',
    signOutThere: 'Salir también ahí',
    forgot: '¿Olvidaste tu contraseña?',
    terms: 'Acepto los términos de uso y el aviso de privacidad',
    failed: 'No se pudo iniciar sesión',
    ended:
      'Tu sesión terminó: se acabó el tiempo o la cerraste en otra pestaña. Inicia sesión para seguir donde estabas.',
    already: 'Iniciaste sesión como %{name} (%{organization}).',
    notAllowed: 'Tus roles no abren la página que pediste.',
    notVerified: 'La página que pediste se abre cuando tu organización esté verificada.',
    home: 'Ir al inicio',
    second: {
      title: 'Confirma que eres tú',
      loading: 'Un momento…',
      lead: {
        totp: 'Abre tu aplicación de autenticación y escribe el código que muestra para Sello.',
        passkey: 'Usa la llave de acceso o de seguridad que configuraste.',
        recovery:
          'Escribe uno de los códigos que guardaste al configurar tu segundo factor. Cada uno sirve una sola vez.',
      },
      code: { totp: 'Código de seis dígitos', recovery: 'Código de recuperación' },
      usePasskey: 'Usar una llave de acceso',
      confirm: 'Confirmar',
      other: {
        totp: 'Usar un código de la aplicación',
        passkey: 'Usar una llave de acceso',
        recovery: 'Lo perdí: usar un código de recuperación',
      },
      lost: '¿Tampoco tienes códigos? Una persona propietaria de tu organización, o quien administra a sus personas, puede restablecer tu segundo factor.',
      notUsed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o elige otra forma.',
      back: 'Empezar de nuevo',
    },
    other: 'Cerrar sesión y usar otra cuenta',
  },
  recover: {
    title: 'Recupera tu contraseña',
    body: 'Escribe el correo de tu cuenta. Si existe, te enviamos un enlace que sirve una vez y por poco tiempo.',
    email: 'Correo electrónico',
    send: 'Enviar el enlace',
    sentTitle: 'Revisa tu correo',
    sent: 'Si %{email} tiene una cuenta, el enlace va en camino.',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    checking: 'Revisando tu enlace',
    invalid: 'Este enlace ya no funciona',
    again: 'Pedir otro enlace',
    password: 'Contraseña nueva',
    repeat: 'Repite la contraseña nueva',
    different: 'Las contraseñas no son iguales',
    hint: 'Al menos 10 caracteres y que no sea fácil de adivinar',
    submit: 'Guardar contraseña',
    done: 'Contraseña guardada. Inicia sesión con ella.',
  },
  password: {
    title: 'Cambiar contraseña',
    must: 'Antes de seguir, elige una contraseña tuya.',
    current: 'Contraseña actual',
    submit: 'Cambiar contraseña',
    done: 'Contraseña cambiada',
  },
};
export default signIn;
