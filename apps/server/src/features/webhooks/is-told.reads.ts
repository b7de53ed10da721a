import { permissionId } from '@tessera/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';

/**
 * Of an endpoint: it is switched on, and its person may have any. Nothing is sent once they are removed, inactive, disabled or without the
 * permission, as with their keys.
 */
export const isTold = (
  webhook: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${webhook}.is_enabled AND EXISTS (
  SELECT FROM living_users l JOIN role_permissions r ON r.role_id = l.role_id AND r.permission_id = ${permissionId('Api-Control')}
   WHERE l.id = ${webhook}.user_id))`;
