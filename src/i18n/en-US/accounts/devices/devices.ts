const devices = {
  devices: {
    device: '%{browser} on %{system}',
    unknown: 'Unknown device',
    browsers: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      safari: 'Safari',
      opera: 'Opera',
      samsung: 'Samsung Internet',
      other: 'Other browser',
    },
    systems: {
      windows: 'Windows',
      macos: 'macOS',
      linux: 'Linux',
      android: 'Android',
      ios: 'iPhone or iPad',
      chromeos: 'ChromeOS',
      other: 'another system',
    },
  },
};
export default devices;
