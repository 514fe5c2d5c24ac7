const dashboard = {
  dashboards: {
    title: 'How it goes',
    period: 'Period',
    periods: { today: 'Today', week: '7 days', month: '30 days', year: '12 months' },
    utc: 'Days and months are those of UTC.',
    more: 'Show charts and tables',
    less: 'Show less',
    figures: {
      issued: 'Issued',
      reached: 'New recipients',
      revoked: 'Revoked',
      expired: 'Expired',
      verified: 'Verified',
    },
    histogram: {
      title: 'Over time',
      what: 'What the chart shows',
      of: '%{figure}: %{day}, %{count}',
      day: 'Day',
      month: 'Month',
      table: 'The numbers as a table',
      week: 'The last seven days, today at the end.',
    },
    templates: { title: 'Templates', template: 'Template', none: 'Nothing was issued or verified in this time.' },
    countries: {
      title: 'Verifications by country',
      map: 'Map of the countries from which credentials were verified',
      country: 'Country',
      unknown: 'Country not known',
      few: '<5',
      fewHint: 'Fewer than five are not told, so that nobody can be made out.',
      none: 'Nobody has verified a credential in this time.',
      setup: 'Countries are told by the proxy in front of the server, where it is set up to.',
    },
  },
};
export default dashboard;
