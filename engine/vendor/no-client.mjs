/** In the place of the client that the processor of JSON-LD would fetch with: what we process is read through our own loader, or not at all. */
export const httpClient = {
  get() {
    throw new Error('Nothing is fetched but through the document loader that a caller gives');
  },
};
