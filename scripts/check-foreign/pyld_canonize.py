"""Canonicalizes JSON-LD documents with PyLD: one JSON line in, one JSON line out, nothing from the network."""

import json
import sys

from pyld import jsonld


def main():
    contexts = json.loads(sys.stdin.readline())

    def load(url, options):
        if url not in contexts:
            raise ValueError(f"not bundled: {url}")
        return {"contentType": "application/ld+json", "contextUrl": None, "documentUrl": url, "document": contexts[url]}

    options = {"algorithm": "URDNA2015", "format": "application/n-quads", "documentLoader": load}
    for line in sys.stdin:
        try:
            answer = {"canonical": jsonld.normalize(json.loads(line), options)}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


main()
