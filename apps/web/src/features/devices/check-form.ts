import { id, macAddress, optional } from '@tessera/contracts/fields';
import * as z from 'zod/mini';

/** The look-up form. Without an application it asks for all of them. */
export const checkForm = z.object({ macAddress: macAddress(), app_id: optional(id()) });
