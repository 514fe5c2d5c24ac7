/** Where an id can stand: the document itself, its subject, its issuer, anywhere else. */
export type Rank = 0 | 1 | 2 | 3;
const ELSEWHERE: Rank = 3;

interface Occurrences {
  count: number;
  first: Rank;
  /** Ranks of the occurrences that have members. */
  told: Rank[];
}

/**
 * The places of the ids of one graph. RDF knows a node once, wherever the JSON tells of it: what is said of an id must
 * stand in one place, or members could be moved from where they are read to where nobody looks.
 */
export class Places {
  private readonly ids = new Map<string, Occurrences>();

  note(id: string, rank: Rank, hasMembers: boolean): void {
    const known = this.ids.get(id) ?? { count: 0, first: rank, told: [] };
    known.count += 1;
    known.first = rank < known.first ? rank : known.first;
    if (hasMembers) known.told.push(rank);
    this.ids.set(id, known);
  }

  /**
   * Whether every id is told of in one place: the only one where it stands, or the foremost of them. Among the places
   * "anywhere else" none is foremost, since the order of an array is not signed. The document itself is mentioned nowhere:
   * what leads back to it could be the document just as well.
   */
  areOrderly(): boolean {
    for (const { count, first, told } of this.ids.values()) {
      if (told.length > 1 || (first === 0 && count > 1)) return false;
      if (told.length === 1 && count > 1 && (told[0] !== first || first === ELSEWHERE)) return false;
    }
    return true;
  }
}
