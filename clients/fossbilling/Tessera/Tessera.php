<?php

require_once __DIR__ . '/lib/TesseraDevice.php';

/**
 * A plugin of FOSSBilling's custom products: an application on a device.
 *
 * Its settings are a file beside it. They can't be the product's custom parameters, which stand in every order: its client reads
 * them, and what a client sends with an order replaces them.
 */
class Tessera
{
    /** @var array<string, mixed> */
    private $settings;

    /** @param array<string, mixed> $config the product's own, which is not used */
    public function __construct(array $config = [])
    {
        $file = __DIR__ . '/settings.php';
        if (!is_file($file)) {
            throw new RuntimeException('Copy settings.sample.php to settings.php, and fill it in');
        }
        $this->settings = require $file;
    }

    public function activate(array $service, array $order, $params = []): void
    {
        $this->device($service, $order)->create($this->dueDate($order));
    }

    public function renew(array $service, array $order, $params = []): void
    {
        $this->device($service, $order)->renew($this->dueDate($order));
    }

    public function suspend(array $service, array $order, $params = []): void
    {
        $this->device($service, $order)->suspend((string) ($order['reason'] ?? ''));
    }

    public function unsuspend(array $service, array $order, $params = []): void
    {
        $this->device($service, $order)->resume();
    }

    public function cancel(array $service, array $order, $params = []): void
    {
        $this->device($service, $order)->end();
    }

    /** Buys nothing: what is left of its time runs on. */
    public function uncancel(array $service, array $order, $params = []): void
    {
        $this->device($service, $order)->resume();
    }

    public function delete(array $service, array $order, $params = []): void
    {
        $this->device($service, $order)->end();
    }

    private function device(array $service, array $order): TesseraDevice
    {
        $product = $this->settings['products'][(int) ($order['product_id'] ?? 0)] ?? null;
        if (!is_array($product)) {
            throw new RuntimeException('settings.php does not name product ' . ($order['product_id'] ?? 'without id'));
        }
        return new TesseraDevice(
            new TesseraApi((string) $this->settings['url'], (string) $this->settings['key']),
            (string) ($service[$this->settings['mac_field'] ?? 'mac_address'] ?? ''),
            (int) ($product['application'] ?? 0),
            (string) ($product['package'] ?? '1-year'),
            substr((string) ($this->settings['panel'] ?? 'fossbilling'), 0, 30) . '-' . (int) ($order['id'] ?? 0)
        );
    }

    /** When the order's time ends, as it is before the action. A first activation has none yet. */
    private function dueDate(array $order): string
    {
        $day = substr((string) ($order['expires_at'] ?? ''), 0, 10);
        return preg_match('/^\d{4}-\d\d-\d\d$/', $day) ? $day : 'first';
    }
}
