import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  navLabel: 'Navegação principal',
  openNav: 'Abrir a navegação',
  closeNav: 'Fechar a navegação',
  skip: 'Pular para o conteúdo',
  navGroups: {
    overview: 'Visão geral',
    activate: 'Ativar',
    devices: 'Dispositivos',
    playlists: 'Playlists',
    codes: 'Códigos',
    logs: 'Registros',
    resellers: 'Revendedores',
    credit: 'Créditos',
    plans: 'Planos e faturamento',
    catalogue: 'Aplicativos',
    messages: 'Mensagens',
    tickets: 'Chamados',
    people: 'Pessoas e acesso',
    settings: 'Configurações',
  },
  bottomBar: {
    label: 'Navegação rápida',
    scan: 'Escanear',
    more: 'Mais',
  },
  playlistChecker: 'Verificador de playlists',
  top: {
    credit: 'Créditos',
    language: 'Idioma',
    theme: 'Tema',
    light: 'Claro',
    dark: 'Escuro',
    system: 'Como o sistema',
    accountOf: 'Conta de {name}',
    signOut: 'Sair',
    palette: 'Buscar ou ir para…',
  },
  environment: {
    bannerReadOnly: 'Ambiente de testes: o que está nesta tela só pode ser alterado em produção.',
    banner: 'Ambiente de testes: créditos, dispositivos e ativações aqui servem só para experimentar. Nada é real.',
    toLive: 'Voltar à produção',
    toSandbox: 'Abrir o ambiente de testes',
    switch: 'Testes',
  },
  palette: {
    title: 'Paleta de comandos',
    placeholder: 'Tela, MAC, aplicativo, revendedor, código ou chamado…',
    nothing: 'Nada encontrado. Cole um endereço MAC ou digite um nome.',
    screens: 'Telas',
    device: 'Dispositivo',
    views: 'Visualizações salvas',
    customers: 'Clientes',
    resellers: 'Revendedores',
    actions: 'Ações',
    recent: 'Vistos há pouco',
    open: 'Abrir {mac}',
    check: 'Verificar {mac}',
    activate: 'Ativar {mac}',
    activateAll: 'Ativar todos',
    find: 'Procurar {mac} na lista de dispositivos',
    renew: 'Renovar {customer}',
    applications: 'Aplicativos',
    codes: 'Códigos',
    tickets: 'Chamados',
    lastPoints: 'Para onde foram os últimos {count} créditos?',
  },
  shortcuts: {
    title: 'Atalhos do teclado',
    search: 'Buscar nesta lista',
    singleKeys: 'Teclas que funcionam sozinhas',
    singleKeysHint: 'Desligado: só funcionam teclas com Ctrl ou ⌘. Fica guardado neste navegador.',
  },
  notices: {
    forbidden: 'Erro 403',
    forbiddenText: 'Você não tem autorização para ver esta página. Fale com o administrador se acha que deveria ter.',
    unauthorized: 'Você não tem autorização',
    unauthorizedText: 'Entre com uma conta que possa ver esta página.',
    notFound: 'Erro 404 - Página não encontrada',
    notFoundText: 'A página não existe ou mudou de lugar.',
    toDashboard: 'Voltar ao painel',
    toSignIn: 'Ir para o acesso',
  },
  timeout: {
    title: 'Sessão expirando',
    text_one: 'A sua sessão vai expirar em {count} segundo.',
    text_many: 'A sua sessão vai expirar em {count} segundos.',
    text_other: 'A sua sessão vai expirar em {count} segundos.',
    hint: '“OK, sair” encerra a sessão, “Cancelar” mantém você aqui. O que você digitou é preservado.',
    ok: 'OK, sair',
  },
  viewAs: {
    banner: 'Você vê o portal como {name} ({email}). Nada pode ser alterado. Até {time}.',
    stop: 'Voltar à minha conta',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  permissions: {
    'sandbox-toggle': 'Usar o ambiente de testes',
  },
};

/** The same word in both languages. */
export const sameAsEnglish = ['navGroups.playlists'];
