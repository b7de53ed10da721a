import { emailOfSeller, type Scene, scenePasscode, scenePassword } from './scene.ts';

/** Signs every reseller in through the API; tokens by place. */
export async function signInSellers(port: number, { sellers }: Scene): Promise<string[]> {
  const tokens: string[] = [];
  for (let place = 0; place < sellers; place += 1) {
    const body = { email: emailOfSeller(place), password: scenePassword, remember: true };
    const { token } = await post(port, '/api/login', body);
    tokens.push(String(token));
  }
  return tokens;
}

/** Confirms everybody's passcode for the next five minutes: without it no credit moves. */
export async function confirmPasscodes(port: number, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    await post(port, '/api/validate-credit-share-password', { requestData: { passcode: scenePasscode } }, token);
  }
}

async function post(port: number, path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (answer.statusCode !== '000000') throw new Error(`${path} was answered with ${JSON.stringify(answer)}`);
  return answer;
}
