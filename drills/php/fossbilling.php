<?php

// Stands in for FOSSBilling's custom products: php fossbilling.php <library/Plugin> <action> <service and order as JSON>

[, $folder, $action, $json] = $argv;
require $folder . '/Tessera/Tessera.php';
$given = json_decode($json, true);
try {
    $plugin = new Tessera([]);
    $plugin->$action($given['service'], $given['order'], []);
    echo json_encode('success');
} catch (Exception $error) {
    echo json_encode($error->getMessage());
}
