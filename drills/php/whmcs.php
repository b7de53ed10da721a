<?php

// Stands in for WHMCS, of which it has what the module uses: php whmcs.php <modules/servers> <function> <parameters as JSON>

define('WHMCS', true);

function logModuleCall($module, $action, $request, $response, $data, $secrets): void
{
    $line = json_encode([$module, $action, $request, $response, $data]);
    if (strpos($line, $secrets[0]) !== false) {
        throw new RuntimeException('The module log holds the API key');
    }
}

[, $folder, $function, $json] = $argv;
require $folder . '/tessera/tessera.php';
$params = json_decode($json, true);
$params['model'] = (object) ['nextduedate' => $params['nextduedate'] ?? '0000-00-00'];
echo json_encode(('tessera_' . $function)($params));
