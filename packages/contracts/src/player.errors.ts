/** Errors of the player's side (`/device/v1`), which speaks `{error: {code, message}}`. */
export const deviceErrorStatusOf = {
  bad_request: 400,
  invalid_input: 422,
  unauthorized: 401,
  not_found: 404,
  device_taken: 409,
  not_active: 402,
  wrong_pin: 422,
  wrong_key: 422,
  device_disabled: 403,
  not_allowed: 403,
  already_asked: 409,
  too_many_playlists: 409,
  code_taken: 409,
  code_unknown: 404,
  code_expired: 409,
  code_disabled: 409,
  codes_not_accepted: 403,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
} as const;

export type DeviceErrorCode = keyof typeof deviceErrorStatusOf;
