import type { InEveryLanguage } from './locales.ts';

/** What answers about roles say besides the text of their code. */
export const rolesSaid = {
  roleAdded: {
    en: 'Role added.',
    ar: 'تمت إضافة الدور.',
    de: 'Rolle hinzugefügt.',
    br: 'Função adicionada.',
    esp: 'Rol añadido.',
  },
  roleUpdated: {
    en: 'Role updated.',
    ar: 'تم تحديث الدور.',
    de: 'Rolle aktualisiert.',
    br: 'Função atualizada.',
    esp: 'Rol actualizado.',
  },
  roleRemoved: {
    en: 'Role deleted.',
    ar: 'تم حذف الدور.',
    de: 'Rolle gelöscht.',
    br: 'Função excluída.',
    esp: 'Rol eliminado.',
  },
  roleLocked: {
    en: 'The first role holds everything; it can’t be changed or deleted.',
    ar: 'الدور الأول يملك كل الصلاحيات؛ لا يمكن تغييره أو حذفه.',
    de: 'Die erste Rolle hat alle Berechtigungen; sie lässt sich weder ändern noch löschen.',
    br: 'A primeira função tem tudo; não pode ser alterada nem excluída.',
    esp: 'El primer rol lo tiene todo; no se puede cambiar ni eliminar.',
  },
  roleHeld: {
    en: 'People hold this role. Give them another one first.',
    ar: 'هناك أشخاص يحملون هذا الدور. امنحهم دورًا آخر أولًا.',
    de: 'Diese Rolle wird noch von jemandem getragen. Geben Sie diesen Personen zuerst eine andere.',
    br: 'Há pessoas com esta função. Dê outra a elas primeiro.',
    esp: 'Hay personas con este rol. Asígneles otro primero.',
  },
  roleNeeded: {
    en: 'New people of a group begin with this role. Mark another role for them first.',
    ar: 'يبدأ الأشخاص الجدد في إحدى المجموعات بهذا الدور. حدِّد لهم دورًا آخر أولًا.',
    de: 'Neue Personen einer Gruppe beginnen mit dieser Rolle. Markieren Sie zuerst eine andere dafür.',
    br: 'As novas pessoas de um grupo começam com esta função. Marque outra para elas primeiro.',
    esp: 'Las personas nuevas de un grupo empiezan con este rol. Marque antes otro para ellas.',
  },
} as const satisfies Record<string, InEveryLanguage>;
