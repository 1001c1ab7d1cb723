import { noAnswer } from '../gateway/server-answers.ts';

/** A partner that accepts some tokens and records what it is sent. */
export function tokenPartner() {
  const refused = new Set<string>();
  const sent: { readonly method: string; readonly token: string; readonly cookie: string | null }[] = [];
  let losesAnswers = false;
  return {
    sent,
    /** Loses all answers from now on. */
    loseAnswers: () => void (losesAnswers = true),
    refuse: (token: string) => void refused.add(token),
    tokens: () => sent.map(({ token }) => token),
    async fetch(request: Request): Promise<Response> {
      await request.arrayBuffer();
      const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
      sent.push({ method: request.method, token, cookie: request.headers.get('Cookie') });
      if (losesAnswers) return noAnswer(502);
      const answer = refused.has(token) ? Response.json({}, { status: 401 }) : Response.json({ events: [] });
      answer.headers.set('Balcao-Answer', 'partner');
      return answer;
    },
  };
}
