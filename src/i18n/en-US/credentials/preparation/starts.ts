export default {
  starts: {
    from: 'Begin with a ready one',
    asks: 'You give for each person: %{fields}.',
    others: 'Show 1 more |||| Show the other %{smart_count}',
    open: 'Begin with a ready one',
    title: 'Begin with a ready schema',
    lead: 'Its fields take the place of those in this draft. You can change them all.',
    take: 'Begin with this one',
    taken: 'Begun with %{name}',
  },
};
