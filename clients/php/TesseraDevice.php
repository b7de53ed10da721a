<?php

require_once __DIR__ . '/TesseraApi.php';

/**
 * One service of a billing panel: an application on the device with a MAC address.
 *
 * What costs credit carries a key of panel, service, action and due date. The portal keeps what it answered under a key for 400 days: an
 * action that is run again, because no answer came or somebody pressed the button twice, is charged once. A refusal is not kept, so
 * what failed for want of credit is done once there is some.
 */
class TesseraDevice
{
    /** `is_trial`, as the API names what is bought. */
    private const PACKAGES = ['1-year' => 3, 'lifetime' => 2];
    /** Shown by what doesn't know its own; nothing is sold to it. */
    private const NO_DEVICE = '00:00:00:00:00:00';
    private const FORBIDDEN = 'C10403';
    private const NOT_FOUND = 'C10404';

    /** @var TesseraApi */
    private $api;
    /** @var string */
    private $mac;
    /** @var int */
    private $application;
    /** @var string */
    private $package;
    /** @var string */
    private $service;

    /** @param string $service names panel and service, the same whenever it is the same: whmcs-12 */
    public function __construct(TesseraApi $api, string $mac, int $application, string $package, string $service)
    {
        if (trim($mac) === '') {
            throw new InvalidArgumentException('The service has no MAC address');
        }
        if ($application <= 0) {
            throw new InvalidArgumentException('The product names no application');
        }
        if (!isset(self::PACKAGES[$package])) {
            throw new InvalidArgumentException('The package must be 1-year or lifetime');
        }
        $this->api = $api;
        $this->mac = trim($mac);
        $this->application = $application;
        $this->package = $package;
        $this->service = $service;
    }

    /**
     * Buys what was ordered. Never on top of time that the device has already, be it one's own or somebody else's. It is enabled
     * where it was terminated before, and is ordered again.
     *
     * @return string until when it runs
     */
    public function create(string $dueDate): string
    {
        $state = $this->state();
        $isOurs = $state !== null && $this->isOurs($state);
        if ($state !== null && $this->isTaken($state)) {
            $text = 'This device runs as somebody else’s, who would get the time. Nothing was done.';
            throw new TesseraRefusal(self::FORBIDDEN, $text);
        }
        try {
            return $this->buy('create', $dueDate, false, $isOurs && !$state['enabled']);
        } catch (TesseraRefusal $refusal) {
            if ($refusal->statusCode !== 'C10020') {
                throw $refusal;
            }
            $hint = $isOurs ? 'Renew it to add what was ordered.' : 'It is somebody else’s.';
            throw new TesseraRefusal($refusal->statusCode, $refusal->getMessage() . ' ' . $hint);
        }
    }

    /**
     * Adds another period; a suspended device runs again, if it is bought. Refused where the device is somebody else's by now, who would
     * get the time.
     *
     * @return string until when it runs
     */
    public function renew(string $dueDate): string
    {
        $state = $this->found();
        return $this->buy('renew', $dueDate, true, !$state['enabled']);
    }

    /** Disables it; its time goes on. */
    public function suspend(string $reason = ''): void
    {
        $this->found();
        $this->set('/disable-mac', $reason);
    }

    /** Enables it again. */
    public function resume(): void
    {
        $this->found();
        $this->set('/enable-mac', '');
    }

    /** Disables it for good. Time that was paid for is not paid back. One that is somebody else's by now is left alone. */
    public function end(): void
    {
        $state = $this->state();
        if ($state !== null && $this->isOurs($state)) {
            $this->assertHere($state);
            $this->set('/disable-mac', 'Terminated');
        }
    }

    /** @param array<string, mixed> $state @return string|null where what was paid for it runs on, if nothing was paid for it since */
    public static function movedTo(array $state): ?string
    {
        // The portal tells of a switch for ever. It ends what was paid, and what is bought after it lasts longer.
        $isAway = !empty($state['switched_to']) && (string) $state['paid_until'] <= (string) $state['switched_date'];
        return $isAway ? (string) $state['switched_to'] : null;
    }

    /** @return array<string, mixed>|null as the portal tells it; null: it has never run */
    public function state(): ?array
    {
        try {
            return $this->api->post('/check-device-status', [
                'macAddress' => $this->mac,
                'app_id' => $this->application,
            ])['device'];
        } catch (TesseraRefusal $refusal) {
            if ($refusal->statusCode === self::NOT_FOUND) {
                return null;
            }
            throw $refusal;
        }
    }

    /** Whether the key is good, and for all that the actions need. @return string how many credit points there are */
    public static function test(TesseraApi $api): string
    {
        $api->get('/fetch-allowed-applications');
        $asked = [
            'check' => ['/check-device-status', ['macAddress' => self::NO_DEVICE, 'app_id' => 1]],
            'activate' => ['/get-multi-app-activate', ['requestData' => ['macAddress' => self::NO_DEVICE, 'app_id' => 1, 'is_trial' => 3]]],
            'devices' => ['/activated-apps', ['page_number' => 1, 'page_size' => 10]],
        ];
        foreach ($asked as $scope => [$path, $body]) {
            try {
                $api->post($path, $body);
            } catch (TesseraRefusal $refusal) {
                // Any other answer says that this is no device's MAC address.
                if ($refusal->statusCode === self::FORBIDDEN) {
                    throw new TesseraRefusal(self::FORBIDDEN, 'The API key needs the scopes check, activate and devices: ' . $scope);
                }
            }
        }
        try {
            return $api->get('/get-resellers/credit-points')['credit_point'] . ' credit points';
        } catch (TesseraRefusal $refusal) {
            return 'The key may not read the credit.';
        }
    }

    /** @param bool $wasOff whether it is disabled: the portal sells nothing to such a device */
    private function buy(string $action, string $dueDate, bool $isConfirmed, bool $wasOff): string
    {
        if ($wasOff) {
            $this->set('/enable-mac', '');
        }
        try {
            return $this->buyEnabled($action, $dueDate, $isConfirmed);
        } catch (TesseraRefusal $refusal) {
            if ($wasOff) {
                // What was not bought must not run: there may be time left of what was suspended or terminated.
                $this->set('/disable-mac', 'Nothing was bought');
            }
            throw $refusal;
        }
    }

    private function buyEnabled(string $action, string $dueDate, bool $isConfirmed): string
    {
        $request = [
            'macAddress' => $this->mac,
            'app_id' => $this->application,
            'is_trial' => self::PACKAGES[$this->package],
            'isConfirmed' => $isConfirmed,
            'comment' => $this->service,
        ];
        $key = $this->service . '-' . $action . '-' . $dueDate;
        $answer = $this->api->post('/get-multi-app-activate', ['requestData' => $request], $key);
        $this->assertRuns((string) $answer['data']['expire_date'], $answer['is_replayed']);
        return substr((string) $answer['data']['expire_date'], 0, 10);
    }

    /**
     * What was bought under a key is answered for as long as the key is kept, whatever became of it since: undone in the portal, moved
     * to another MAC address, or over. None of these is a service that runs. Nor is what was charged just now for a device that became
     * somebody else's in the same moment; that is no refusal.
     */
    private function assertRuns(string $until, bool $isReplayed): void
    {
        $state = $this->state();
        $isThere = $state !== null && $this->isOurs($state) && (string) $state['paid_until'] >= $until;
        if (!$isThere || $state['status'] !== 'active' || !$state['enabled']) {
            $next = $state === null ? null : self::movedTo($state);
            $now = 'It was undone, disabled or is over.';
            if ($next !== null) {
                $now = 'Its time was moved to ' . $next . '.';
            } elseif ($state !== null && $this->isTaken($state)) {
                $now = 'The device is somebody else’s by now.';
            }
            $now .= ' See to it in the portal.';
            if (!$isReplayed) {
                throw new RuntimeException('This was bought and charged just now, and does not run. ' . $now);
            }
            throw new TesseraRefusal('C10409', 'This was bought for the same due date before, and nothing was now. ' . $now);
        }
    }

    /**
     * What an action is about. Where its time was moved, the customer watches at another MAC address: done here it would change nothing
     * for them, and be said to have been done.
     *
     * @return array<string, mixed>
     */
    private function found(): array
    {
        $state = $this->state();
        if ($state === null) {
            throw new TesseraRefusal(self::NOT_FOUND, 'There is no such device. Create it first.');
        }
        if (!$this->isOurs($state)) {
            throw new TesseraRefusal(self::FORBIDDEN, 'This device is somebody else’s by now. Nothing was done.');
        }
        $this->assertHere($state);
        return $state;
    }

    /** @param array<string, mixed> $state */
    private function assertHere(array $state): void
    {
        $next = self::movedTo($state);
        if ($next !== null) {
            $text = 'Its time was moved to ' . $next . '. Write that MAC address into the service.';
            throw new TesseraRefusal('C10409', $text);
        }
    }

    private function set(string $path, string $comment): void
    {
        $body = ['macAddress' => $this->mac, 'app_ids' => [$this->application]];
        if ($comment !== '') {
            $body['comment'] = preg_replace('/^(.{0,200}).*$/su', '$1', $comment);
        }
        $result = $this->api->post($path, $body)['results'][0];
        if ($result['ok'] !== true) {
            throw new TesseraRefusal((string) $result['statusCode'], (string) $result['error']);
        }
    }

    /**
     * Whether it is this very reseller's. A sub-reseller's device is of their side too, but what is paid for it is for no customer of this panel.
     *
     * @param array<string, mixed> $state
     */
    private function isOurs(array $state): bool
    {
        return ($state['is_own'] ?? false) === true && ($state['is_below'] ?? false) === false;
    }

    /**
     * Whether it runs for somebody else, whose it stays whoever pays. By an activation code it does so without paid time, and the portal
     * sells more without a question. Where only a trial runs, it becomes the buyer's.
     *
     * @param array<string, mixed> $state
     */
    private function isTaken(array $state): bool
    {
        return $state['status'] === 'active' && (int) $state['is_trial'] === 0 && !$this->isOurs($state);
    }
}
