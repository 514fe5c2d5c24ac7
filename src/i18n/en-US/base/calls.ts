const calls = {
  calls: {
    offline: 'There is no connection.',
    notSent: 'There is no connection, so nothing was sent. Try again once it is back.',
    unsure: 'No answer came, so it may have been done or not. Look before you try again.',
    underWay: 'This was sent and is under way. Closing does not take it back; what comes of it will be said here.',
  },
};
export default calls;
