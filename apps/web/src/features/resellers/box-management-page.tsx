import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { boxesForm } from '@tessera/contracts/resellers.forms';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { boxesQuery, resellerQuery, resellersChanged } from './resellers.api.ts';
import { useHome } from './use-home.ts';

const route = getRouteApi('/shell/box-management/$resellerId');
type Switching = 'disable' | 'enable';

/** Disables or enables a number of one reseller's boxes. */
export function BoxManagementPage() {
  const t = useTexts('resellers');
  const id = Number(route.useParams().resellerId);
  const boxes = useQuery(boxesQuery(id));
  const home = useHome();
  const reseller = useQuery({ ...resellerQuery(id), enabled: useCan()(['reseller-list', 'sub-reseller-list']) });
  const name = reseller.data?.data.name;
  return (
    <Page title={t('boxesTitle')} subtitle={name && t('boxesSubtitle', { name })} isForm back={home.back}>
      <ReadingState query={boxes} />
      {boxes.data && <BoxForm id={id} counts={boxes.data.data} />}
    </Page>
  );
}

function BoxForm({ id, counts }: { id: number; counts: { can_disable: number; can_enable: number } }) {
  const t = useTexts('resellers');
  const format = useFormat();
  const can = useCan();
  const offered = (['disable', 'enable'] as const).filter((one) => can(`${one}-boxes`));
  const [chosen, setChosen] = useState<Switching>(offered[0] ?? 'disable');
  const undo = useAction(async (what: Switching, numberOfBoxes: number) => {
    const answer = await switchBoxes(what, id, numberOfBoxes);
    toast.success(answer.msg);
    await resellersChanged();
  });
  const form = useAppForm({
    initial: { numberOfBoxes: '' as number | '' },
    schema: boxesForm,
    send: ({ numberOfBoxes }) => switchBoxes(chosen, id, numberOfBoxes),
    onDone: (answer) => {
      form.reset();
      const reverse = chosen === 'disable' ? 'enable' : 'disable';
      const isUndoable = offered.includes(reverse);
      toast.success(answer.msg, isUndoable ? { undo: () => undo.run(reverse, answer.data.changed) } : undefined);
      void resellersChanged();
    },
  });
  const label = { disable: t('disableBoxes'), enable: t('enableBoxes') };
  return (
    <Form form={form}>
      <Section>
        <Stack gap="md">
          {offered.length > 1 && (
            <div>
              <Segmented
                label={t('boxesAction')}
                value={chosen}
                onChange={(value) => setChosen(value === 'enable' ? 'enable' : 'disable')}
                data={offered.map((value) => ({ value, label: label[value] }))}
                isWide
              />
            </div>
          )}
          <Text size="sm" c="dimmed" role="status">
            {chosen === 'disable'
              ? t('canDisable', { count: format.number(counts.can_disable) })
              : t('canEnable', { count: format.number(counts.can_enable) })}
          </Text>
          <NumberField label={t('boxesCount')} maxDigits={7} required {...form.field('numberOfBoxes')} />
        </Stack>
      </Section>
      <FormActions form={form} submitLabel={label[chosen]} />
    </Form>
  );
}

function switchBoxes(what: Switching, id: number, numberOfBoxes: number) {
  return what === 'disable'
    ? api('POST /disable-random-boxes', { body: { resellerId: id, numberOfBoxes }, once: true })
    : api('POST /enable-random-boxes', { body: { reseller_id: id, numberOfBoxes }, once: true });
}
