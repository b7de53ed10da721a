<?php

return [
    // Where the portal is, and an API key with the scopes check, activate and devices.
    'url' => 'https://portal.example.com',
    'key' => 'tsr_live_…',
    // Another name for each panel that uses the same API key.
    'panel' => 'fossbilling',
    // The field of the order form that asks for the MAC address.
    'mac_field' => 'mac_address',
    // What each of FOSSBilling's products is: its number there, the application's number in the portal, and 1-year or lifetime.
    'products' => [
        1 => ['application' => 1, 'package' => '1-year'],
    ],
];
