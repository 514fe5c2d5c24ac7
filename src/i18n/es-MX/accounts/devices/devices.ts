const devices = {
  devices: {
    device: '%{browser} en %{system}',
    unknown: 'Dispositivo desconocido',
    browsers: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      safari: 'Safari',
      opera: 'Opera',
      samsung: 'Samsung Internet',
      other: 'Otro navegador',
    },
    systems: {
      windows: 'Windows',
      macos: 'macOS',
      linux: 'Linux',
      android: 'Android',
      ios: 'iPhone o iPad',
      chromeos: 'ChromeOS',
      other: 'otro sistema',
    },
  },
};
export default devices;
