<?php

if (!defined('WHMCS')) {
    die('This file cannot be accessed directly');
}

require_once __DIR__ . '/lib/TesseraDevice.php';

/** @return array<string, mixed> */
function tessera_MetaData(): array
{
    return [
        'DisplayName' => 'Tessera',
        'APIVersion' => '1.1',
        'RequiresServer' => true,
        'DefaultNonSSLPort' => '80',
        'DefaultSSLPort' => '443',
    ];
}

/** The settings of a product, in this order. @return array<string, array<string, mixed>> */
function tessera_ConfigOptions(): array
{
    return [
        'application' => [
            'FriendlyName' => 'Application',
            'Type' => 'text',
            'Size' => '10',
            'Description' => 'Its number in the portal',
        ],
        'package' => [
            'FriendlyName' => 'Package',
            'Type' => 'dropdown',
            'Options' => ['1-year' => '1 year', 'lifetime' => 'Lifetime'],
            'Default' => '1-year',
        ],
    ];
}

/** @return array{success: bool, error: string} */
function tessera_TestConnection(array $params): array
{
    try {
        TesseraDevice::test(tessera_api($params));
        return ['success' => true, 'error' => ''];
    } catch (Throwable $error) {
        return ['success' => false, 'error' => $error->getMessage()];
    }
}

function tessera_CreateAccount(array $params): string
{
    return tessera_run('CreateAccount', $params, function (TesseraDevice $device) use ($params) {
        return $device->create(tessera_dueDate($params));
    });
}

function tessera_Renew(array $params): string
{
    return tessera_run('Renew', $params, function (TesseraDevice $device) use ($params) {
        return $device->renew(tessera_dueDate($params));
    });
}

function tessera_SuspendAccount(array $params): string
{
    return tessera_run('SuspendAccount', $params, function (TesseraDevice $device) use ($params) {
        $device->suspend((string) ($params['suspendreason'] ?? ''));
    });
}

function tessera_UnsuspendAccount(array $params): string
{
    return tessera_run('UnsuspendAccount', $params, function (TesseraDevice $device) {
        $device->resume();
    });
}

function tessera_TerminateAccount(array $params): string
{
    return tessera_run('TerminateAccount', $params, function (TesseraDevice $device) {
        $device->end();
    });
}

/** What the admin's page of a service shows of its device. @return array<string, string> */
function tessera_AdminServicesTabFields(array $params): array
{
    try {
        $state = tessera_device($params)->state();
        if ($state === null) {
            return ['Device' => 'Not activated'];
        }
        $next = TesseraDevice::movedTo($state);
        if ($next !== null) {
            return ['Device' => htmlspecialchars('Its time was moved to ' . $next)];
        }
        $shown = ($state['enabled'] ? $state['status'] : 'disabled') . ', until ' . substr($state['expire_date'], 0, 10);
        return ['Device' => htmlspecialchars($shown)];
    } catch (Throwable $error) {
        return ['Device' => htmlspecialchars($error->getMessage())];
    }
}

/** Runs an action as WHMCS wants it: the word success, or why not, for staff. */
function tessera_run(string $action, array $params, callable $do): string
{
    try {
        $said = $do(tessera_device($params));
        tessera_log($action, $params, $said ?? 'done');
        return 'success';
    } catch (Throwable $error) {
        tessera_log($action, $params, $error->getMessage());
        return $error->getMessage();
    }
}

/** The module log hides the API key. */
function tessera_log(string $action, array $params, string $answer): void
{
    if (function_exists('logModuleCall')) {
        $request = ['service' => tessera_service($params), 'mac' => tessera_mac($params)];
        logModuleCall('tessera', $action, $request, $answer, $answer, [tessera_key($params)]);
    }
}

function tessera_api(array $params): TesseraApi
{
    $isSecure = !empty($params['serversecure']) && $params['serversecure'] !== 'off';
    $port = (int) ($params['serverport'] ?? 0);
    $host = (string) (($params['serverhostname'] ?? '') ?: ($params['serverip'] ?? ''));
    $usual = $isSecure ? 443 : 80;
    $address = ($isSecure ? 'https://' : 'http://') . $host . ($port > 0 && $port !== $usual ? ':' . $port : '');
    return new TesseraApi($address, tessera_key($params));
}

/** The server's access hash, or its password. */
function tessera_key(array $params): string
{
    return trim((string) (($params['serveraccesshash'] ?? '') ?: ($params['serverpassword'] ?? '')));
}

function tessera_device(array $params): TesseraDevice
{
    return new TesseraDevice(
        tessera_api($params),
        tessera_mac($params),
        (int) ($params['configoption1'] ?? 0),
        (string) (($params['configoption2'] ?? '') ?: '1-year'),
        tessera_service($params)
    );
}

/** The custom field *MAC Address* of the product, however it is written. */
function tessera_mac(array $params): string
{
    foreach ($params['customfields'] ?? [] as $name => $value) {
        if (preg_replace('/[^a-z]/', '', strtolower((string) $name)) === 'macaddress') {
            return (string) $value;
        }
    }
    return '';
}

/** Panel and service. The server's user name tells two panels with one API key apart. */
function tessera_service(array $params): string
{
    $panel = preg_replace('/[^a-z0-9]+/', '', strtolower((string) ($params['serverusername'] ?? ''))) ?: 'whmcs';
    $addon = (int) ($params['addonId'] ?? 0);
    return substr($panel, 0, 30) . '-' . ($addon > 0 ? 'addon' . $addon : (int) ($params['serviceid'] ?? 0));
}

/** The service's next due date, as a day. What is paid once has none. */
function tessera_dueDate(array $params): string
{
    $date = $params['model']->nextduedate ?? null;
    $day = $date instanceof DateTimeInterface ? $date->format('Y-m-d') : substr((string) $date, 0, 10);
    return preg_match('/^[1-9]\d{3}-\d\d-\d\d$/', $day) ? $day : 'once';
}
