import type { Terms } from './terms.ts';

export const terms: Terms = {
  title: 'Condiciones de uso',
  introduction:
    'Estas condiciones rigen entre el operador de este portal y todas las personas que tienen una cuenta aquí.',
  sections: [
    {
      title: 'Su cuenta',
      text: 'Indique su nombre verdadero y un correo que sea suyo. Guarde para usted la contraseña, el código de acceso, los códigos de recuperación y las claves de API; lo que se haga con ellos cuenta como hecho por usted. Avise al operador de inmediato si otra persona pudiera conocerlos.',
    },
    {
      title: 'Puntos de crédito',
      text: 'Los puntos de crédito pagan activaciones y códigos en este portal. Son números enteros, no generan intereses y no son dinero. Cada movimiento queda registrado para siempre; un error se corrige con un movimiento en sentido contrario.',
    },
    {
      title: 'Activaciones y dispositivos',
      text: 'Una activación sirve para el dispositivo cuya dirección introdujo. Compruebe la dirección antes de confirmar: usted mismo puede deshacer una activación durante 10 minutos, siempre que el reproductor no se haya conectado. Después, permanece.',
    },
    {
      title: 'Contenido',
      text: 'El portal activa aplicaciones de reproducción y no ofrece canales, películas ni música. Usted responde de las listas que guarde: guarde solo aquello que tenga derecho a usar.',
    },
    {
      title: 'Subrevendedores',
      text: 'Quien añade subrevendedores responde de ellos y del crédito que comparte con ellos.',
    },
    {
      title: 'Qué guardamos',
      text: 'Guardamos lo que el servicio necesita: su nombre, dirección e idioma, horas de acceso y direcciones de red, y un registro de los cambios en cuentas, crédito y dispositivos. Sirve para prestar el servicio, encontrar fallos y evitar abusos.',
    },
    {
      title: 'Cuando termina',
      text: 'Puede dejarlo en cualquier momento. El operador puede bloquear una cuenta que incumpla estas condiciones o ponga en riesgo a otros. Los dispositivos activos hasta entonces siguen activos hasta que venzan.',
    },
    { title: 'Preguntas', text: 'Escriba a los contactos de soporte al pie del portal.' },
  ],
};
