import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Painel',
  greeting: 'Olá, {name}',
  totals: {
    resellers: 'Total de revendedores',
    share: 'Total de créditos compartilhados',
    points: 'Total de créditos',
    own: 'Seus créditos',
    resellersHint: 'Revendedores e sub-revendedores',
    shareHint: 'Dados por você, desde o início',
    pointsHint: 'Em todas as contas que você vê',
    ownHint: 'Prontos para usar',
  },
  steps: {
    title: 'Primeiros passos',
    hint: 'De um portal vazio a um player que se vê ativo.',
    progress: '{done} de {total} concluídos',
    done: 'Concluído',
    passcode: 'Defina a sua senha de créditos',
    passcodeHint: 'Ela confirma cada movimentação de créditos.',
    credit: 'Emita créditos',
    creditHint: 'Recarregue a sua própria conta; todo crédito começa ali.',
    application: 'Adicione um aplicativo',
    applicationHint: 'Com logotipo e preços.',
    reseller: 'Adicione um revendedor',
    resellerHint: 'Ele recebe um e-mail para definir a senha.',
    player: 'Experimente o simulador de player',
    playerHint: 'Veja uma ativação chegar a um dispositivo.',
  },
};
