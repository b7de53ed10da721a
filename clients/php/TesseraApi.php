<?php

/** The portal answered, and did not do it: its code, such as C10422, and its text. Nothing was charged. */
class TesseraRefusal extends RuntimeException
{
    /** @var string */
    public $statusCode;

    public function __construct(string $statusCode, string $text)
    {
        parent::__construct($text . ' (' . $statusCode . ')');
        $this->statusCode = $statusCode;
    }
}

/** No answer, or none of the portal's: it may have done it. The same again under the same key is charged once. */
class TesseraUnreachable extends RuntimeException
{
}

/** The portal's API, as one API key. A key that begins with tsr_test_ works in the sandbox, where nothing is real. */
class TesseraApi
{
    private const SECONDS_TO_CONNECT = 10;
    /** Shorter than the minute after which panels take an action for hung. */
    private const SECONDS = 30;

    /** @var string */
    private $base;
    /** @var string */
    private $key;

    /** @param string $url where the portal is, such as https://portal.example.com */
    public function __construct(string $url, string $key)
    {
        if (!preg_match('~^https?://[^/]+~i', $url)) {
            throw new InvalidArgumentException('The address of the portal must begin with https://');
        }
        if (strpos($key, 'tsr_') !== 0) {
            throw new InvalidArgumentException('The API key must begin with tsr_');
        }
        $this->base = rtrim($url, '/') . (strpos($key, 'tsr_test_') === 0 ? '/api/sandbox' : '/api');
        $this->key = $key;
    }

    /** @return array<string, mixed> @throws TesseraRefusal @throws TesseraUnreachable */
    public function get(string $path): array
    {
        return $this->send('GET', $path, null, null);
    }

    /**
     * @param array<string, mixed> $body
     * @param string|null $idempotencyKey the same key with the same body is done once
     * @return array<string, mixed> `is_replayed`: it was done under that key before, and not again now
     * @throws TesseraRefusal @throws TesseraUnreachable
     */
    public function post(string $path, array $body, ?string $idempotencyKey = null): array
    {
        return $this->send('POST', $path, json_encode($body, JSON_THROW_ON_ERROR), $idempotencyKey);
    }

    /** @return array<string, mixed> */
    private function send(string $method, string $path, ?string $body, ?string $idempotencyKey): array
    {
        $headers = ['Accept: application/json', 'Authorization: Bearer ' . $this->key];
        if ($body !== null) {
            $headers[] = 'Content-Type: application/json';
        }
        if ($idempotencyKey !== null) {
            $headers[] = 'Idempotency-Key: ' . $idempotencyKey;
        }
        $isReplayed = false;
        $request = curl_init($this->base . $path);
        curl_setopt_array($request, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_HEADERFUNCTION => function ($request, string $line) use (&$isReplayed): int {
                $isReplayed = $isReplayed || preg_match('/^Idempotency-Replayed:\s*true\s*$/i', $line) === 1;
                return strlen($line);
            },
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_CONNECTTIMEOUT => self::SECONDS_TO_CONNECT,
            CURLOPT_TIMEOUT => self::SECONDS,
        ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => $body]));
        $text = curl_exec($request);
        $status = (int) curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        $error = curl_error($request);
        unset($request);
        $answer = is_string($text) ? json_decode($text, true) : null;
        if (!is_array($answer) || !isset($answer['statusCode'])) {
            $why = $error !== '' ? $error : 'HTTP ' . $status;
            throw new TesseraUnreachable('No answer from the portal: ' . $why . '. Run it again, it is charged once.');
        }
        if ($status >= 500) {
            throw new TesseraUnreachable('The portal could not do it now: ' . $answer['msg'] . ' Run it again, it is charged once.');
        }
        // Devices are enabled and disabled one by one: what each came to stands in the answer.
        if (($answer['status'] ?? false) !== true && !isset($answer['results'])) {
            throw new TesseraRefusal((string) $answer['statusCode'], (string) ($answer['msg'] ?? ''));
        }
        $answer['is_replayed'] = $isReplayed;
        return $answer;
    }
}
