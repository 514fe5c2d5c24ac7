const pdfArchives = {
  pdfArchives: {
    title: 'PDF archives',
    lead: 'Download many PDFs as one .zip file. Each archive is kept for 24 hours.',
    all: 'All PDFs (.zip), up to 10,000',
    of: '%{smart_count} PDF |||| %{smart_count} PDFs',
    drawing:
      '%{done} of %{total} PDF prepared. You can leave this page. |||| %{done} of %{total} PDFs prepared. You can leave this page.',
    until: 'Available until',
    failed: 'The PDFs could not be prepared. Try again.',
    missing:
      'The PDF of %{smart_count} credential could not be created: |||| The PDFs of %{smart_count} credentials could not be created:',
    andMore: 'and %{smart_count} more, listed in the archive. |||| and %{smart_count} more, listed in the archive.',
    download: 'Download',
    downloadFailed: 'The archive could not be downloaded',
    createFailed: 'The PDFs could not be requested',
    stop: 'Stop',
    deleted: 'Archive deleted',
    deleteFailed: 'The archive could not be deleted',
    empty: {
      title: 'No PDF archives',
      body: 'In the list of credentials, open the export menu and choose “All PDFs”.',
      action: 'Go to credentials',
    },
  },
};

export default pdfArchives;
