<?php

// php test-connection.php, in the plugin's folder: whether its settings are good.

if (PHP_SAPI !== 'cli') {
    exit;
}
require_once __DIR__ . '/lib/TesseraDevice.php';

try {
    $settings = require __DIR__ . '/settings.php';
    $said = TesseraDevice::test(new TesseraApi((string) $settings['url'], (string) $settings['key']));
    echo "The connection works. $said\n";
} catch (Throwable $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
