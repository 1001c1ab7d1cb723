/** What the generator and the partner have counted of the POSTs, each of which has a body of its own. */
interface CountedPosts {
  /** Answered with status 200. */
  readonly answered: number;
  /** That reached the partner. */
  readonly arrived: number;
  /** Different bodies among those that reached the partner. */
  readonly different: number;
}

/**
 * What is wrong with these counts. A POST that failed may still have reached the partner, so more POSTs may have
 * arrived than were answered.
 */
export function postProblems({ answered, arrived, different }: CountedPosts): readonly string[] {
  return [
    ...(different < answered ? [`${answered - different} POSTs were answered and never reached the partner`] : []),
    ...(arrived > different ? [`${arrived - different} POSTs reached the partner again`] : []),
  ];
}
