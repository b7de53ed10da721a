/** As `fetch`, which does not tell how much of a body was sent. For large files. */
export function sendCounted(url: string, init: RequestInit, onSent: (bytes: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.responseType = 'blob';
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(new DOMException('Given up', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const isEmpty = request.status === 204 || request.status === 205 || request.status === 304;
  return new Response(isEmpty ? null : (request.response as Blob), { status: request.status, headers });
}
