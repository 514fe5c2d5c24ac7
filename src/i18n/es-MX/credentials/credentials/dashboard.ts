import type en from '../../../en-US/credentials/credentials/dashboard.ts';

const dashboard: typeof en = {
  dashboards: {
    title: 'Cifras',
    period: 'Periodo',
    periods: { today: 'Hoy', week: '7 días', month: '30 días', year: '12 meses' },
    zone: 'Los días y meses van con la zona horaria de tu organización: %{zone}.',
    more: 'Mostrar gráficas y tablas',
    less: 'Mostrar menos',
    figures: {
      issued: 'Emitidas',
      reached: 'Destinatarios nuevos',
      revoked: 'Revocadas',
      expired: 'Vencidas',
      verified: 'Verificadas',
    },
    benefits: 'Beneficios usados',
    histogram: {
      title: 'En el tiempo',
      what: 'Qué muestra la gráfica',
      of: '%{figure}: %{day}, %{count}',
      day: 'Día',
      month: 'Mes',
      table: 'Los números en una tabla',
      week: 'Los últimos siete días, hoy al final.',
    },
    templates: {
      title: 'Plantillas',
      template: 'Plantilla',
      none: 'En este tiempo no se emitió ni verificó nada.',
    },
    countries: {
      title: 'Verificaciones por país',
      map: 'Mapa de los países desde los que se verificaron credenciales',
      country: 'País',
      viewed: 'Vistas',
      unknown: 'País desconocido',
      all: 'Los %{smart_count} países',
      less: 'Solo los primeros %{smart_count}',
      few: '<5',
      fewHint: 'Menos de cinco no se dicen, para que no se pueda saber de quién son.',
      none: 'En este tiempo nadie ha verificado una credencial.',
      setup: 'El país lo dice el proxy que está delante del servidor, si está configurado.',
    },
  },
};
export default dashboard;
